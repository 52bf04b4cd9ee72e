import { Heading, SpecTable, Stack } from '@groundwork/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Content/SpecTable',
  component: SpecTable,
  args: { labelledBy: 'table-name', rows: [] },
  decorators: [
    (Story) => (
      <Stack gap="sm">
        <Heading level={2} size="title" id="table-name">
          Requirements
        </Heading>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof SpecTable>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A table with short figures, whose digits all have the same width. */
export const ShortRows: Story = {
  args: {
    rows: [
      { term: 'Site', figure: '15 acres' },
      { term: 'Capacity', figure: '111 MW' },
      { term: 'Distance', figure: '1.5 km' },
    ],
  },
};

/** A table whose terms and figures have several lines, and words that are longer than a line. */
export const LongRows: Story = {
  args: {
    rows: [
      {
        term: 'Access for abnormal loads during construction and after it',
        figure: 'By the A road from the north, with consent of the highway authority, all year',
      },
      {
        term: 'Landschaftsschutzgebiete',
        figure: 'keine innerhalb der Hochspannungsfreileitungstrassenabschnitte',
      },
      {
        term: 'Grid connection',
        figure: '132 kV at the substation, or 33 kV at the boundary until the bay is ready',
      },
    ],
  },
};
