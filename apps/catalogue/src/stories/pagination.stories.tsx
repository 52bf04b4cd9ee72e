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

export const Middle: Story = {};

export const First: Story = {
  render: () => <Pagination label="Pages of parcels" status="Page 1 of 7" onNext={fn()} />,
};

/** Pagination while the next page is loading. */
export const Busy: Story = { args: { isBusy: true } };

/** A button that adds more records to the list, instead of pagination. */
export const More: Story = {
  render: () => <LoadMore label="More parcels" status="50 of 134 parcels" onLoadMore={fn()} />,
};

/** The button that adds records while they are loading. */
export const LoadingMore: Story = {
  render: () => (
    <LoadMore label="More parcels" status="50 of 134 parcels" onLoadMore={fn()} isBusy />
  ),
};

/** The button after all records are loaded. It stays, so that the focus is not lost. */
export const Complete: Story = {
  render: () => <LoadMore label="More parcels" status="All 134 parcels" />,
};
