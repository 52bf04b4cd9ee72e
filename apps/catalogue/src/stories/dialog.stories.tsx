import { Button, Heading, Stack, SubmitButton, Text, TextField } from '@groundwork/ui';
import { Dialog, type DialogProps, Select } from '@groundwork/ui/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { frame } from '../catalogue.css.ts';

interface DialogPageProps extends Omit<DialogProps, 'isOpen'> {
  /** Whether the page behind the dialog is longer than the window. */
  readonly isLong?: boolean;
}

function DialogPage({ onClose, isLong, ...props }: DialogPageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main className={frame}>
      <Stack gap="sm" flow="start">
        <Heading level={1} size="title">
          Parcel 42
        </Heading>
        <Button tone="outline" onClick={() => setIsOpen(true)}>
          Open the dialog
        </Button>
        {isLong && paragraphs}
      </Stack>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={() => {
          onClose();
          setIsOpen(false);
        }}
      />
    </main>
  );
}

const paragraphs: ReactNode = Array.from({ length: 12 }, (_, index) => (
  <Text key={`${index + 1}`} size="body">
    {index + 1}. The parcel lies between the railway and the river, within two kilometres of the
    substation, and reaches the public road at two gates.
  </Text>
));

const meta = {
  title: 'Data/Dialog',
  component: Dialog,
  tags: ['full-page'],
  args: {
    isOpen: false,
    title: 'Withdraw this parcel?',
    onClose: fn(),
    children: <Text size="body">Its offers are rejected. You can submit it again later.</Text>,
    actions: (
      <>
        <Button tone="signal">Withdraw</Button>
        <Button tone="outline">Keep it</Button>
      </>
    ),
  },
  render: (args) => <DialogPage {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Opens the dialog when the story is visible, because no element of a hidden page can receive the focus. */
const open: Story['play'] = ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: 'Open the dialog' }));

/** A dialog that asks a question, with one button for each answer. */
export const Question: Story = { play: open };

export const Form: Story = {
  play: open,
  args: {
    title: 'Add a parcel',
    actions: undefined,
    children: (
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md">
          <TextField label="Name" name="name" />
          <Select
            label="Use"
            name="use"
            options={[
              { value: 'solar', label: 'Solar' },
              { value: 'storage', label: 'Storage' },
            ]}
          />
          <Stack gap="sm" flow="row">
            <SubmitButton tone="signal">Add</SubmitButton>
          </Stack>
        </Stack>
      </form>
    ),
  },
};

/** A dialog whose content is higher than the window. The content scrolls, but the page behind the dialog does not. */
export const Long: Story = {
  play: open,
  args: { title: 'Terms of the Landschaftsschutzgebietsverordnungsentwurf', children: paragraphs },
  render: (args) => <DialogPage {...args} isLong />,
};

export const Closed: Story = {};
