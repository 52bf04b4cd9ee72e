import { EmptyState, RecordList } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const loaded = {
  data: ['Substation', 'Long Meadow'],
  error: null,
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: fn(),
};

const meta = {
  title: 'Data/RecordList',
  component: RecordList<string>,
  args: {
    records: loaded,
    moreLabel: 'More parcels',
    failure: 'The parcels could not be loaded.',
    empty: <EmptyState title="No parcels yet" />,
    children: (rows) => (
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof RecordList<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Loading: Story = {
  args: { records: { ...loaded, data: undefined, isPending: true } },
};

export const Failed: Story = {
  args: { records: { ...loaded, data: undefined, error: { message: 'Check the connection.' } } },
};

export const Empty: Story = { args: { records: { ...loaded, data: [] } } };

export const More: Story = { args: { records: { ...loaded, hasNextPage: true } } };
