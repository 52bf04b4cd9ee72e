import { LoadMore, Pagination } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  subcomponents: { LoadMore },
  args: { label: 'Pages of parcels', status: 'Page 2 of 7', onPrevious: fn(), onNext: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A page in the middle. */
export const Middle: Story = {};

/** The first page: nothing is before it. */
export const First: Story = {
  render: () => <Pagination label="Pages of parcels" status="Page 1 of 7" onNext={fn()} />,
};

/** The next page is loading. */
export const Busy: Story = { args: { isBusy: true } };

/** A list that grows instead. */
export const More: Story = {
  render: () => <LoadMore label="More parcels" status="50 of 134 parcels" onLoadMore={fn()} />,
};

/** A list that is growing. */
export const LoadingMore: Story = {
  render: () => (
    <LoadMore label="More parcels" status="50 of 134 parcels" onLoadMore={fn()} isBusy />
  ),
};

/** A list that is complete. The button is still there, so that the focus is not lost. */
export const Complete: Story = {
  render: () => <LoadMore label="More parcels" status="All 134 parcels" />,
};
