import { Badge } from '@groundwork/ui';
import { Menu, Table, type TableColumn, type TableSort } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

interface Parcel {
  readonly name: string;
  readonly acres: number;
  readonly distance: string;
  readonly status: string;
}

const parcels: readonly Parcel[] = [
  { name: 'Didcot North', acres: 48.2, distance: '2.1 km', status: 'Under review' },
  { name: 'Ffestiniog', acres: 112, distance: '640 m', status: 'New' },
  { name: 'Great Tew', acres: 7.45, distance: '11.8 km', status: 'Closed' },
];

const columns: readonly TableColumn<Parcel>[] = [
  { id: 'name', heading: 'Parcel', render: ({ name }) => name, isSortable: true },
  {
    id: 'acres',
    heading: 'Acres',
    render: ({ acres }) => acres.toFixed(2),
    isNumeric: true,
    isSortable: true,
  },
  { id: 'distance', heading: 'Substation', render: ({ distance }) => distance, isNumeric: true },
  {
    id: 'status',
    heading: 'Status',
    render: ({ status }) => <Badge tone={status === 'New' ? 'signal' : 'outline'}>{status}</Badge>,
  },
  {
    id: 'actions',
    heading: 'Actions',
    render: ({ name }) => (
      <Menu label={`Actions for ${name}`} items={[{ label: 'Open', onSelect: fn() }]} isCompact />
    ),
  },
];

/** Returns the rows sorted by name or size, like a server would. */
function sorted({ columnId, direction }: TableSort): readonly Parcel[] {
  const ascending = parcels.toSorted((a, b) =>
    columnId === 'acres' ? a.acres - b.acres : a.name.localeCompare(b.name),
  );
  return direction === 'ascending' ? ascending : ascending.toReversed();
}

function SortedTable() {
  const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' });
  return (
    <Table
      caption="Submitted parcels"
      columns={columns}
      rows={sorted(sort)}
      getRowId={({ name }) => name}
      sort={sort}
      onSortChange={setSort}
    />
  );
}

const meta = {
  title: 'Data/Table',
  component: Table<Parcel>,
  args: { caption: 'Submitted parcels', columns, rows: parcels, getRowId: ({ name }) => name },
} satisfies Meta<typeof Table<Parcel>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = { tags: ['wide-window'], render: () => <SortedTable /> };

/** The same table in a narrow window, where each row is a block. */
export const Narrow: Story = { render: () => <SortedTable /> };

export const Plain: Story = {
  tags: ['wide-window'],
  args: { columns: columns.slice(2, 4).map((column) => ({ ...column, isNumeric: false })) },
};

export const LongWords: Story = {
  args: {
    rows: [
      {
        name: 'Landschaftsschutzgebietsverordnungsentwurf',
        acres: 1_234_567.891,
        distance: 'Hochspannungsfreileitungstrassenabschnitt',
        status: 'Waiting for the Landesvermessungsamt to answer',
      },
    ],
  },
};
