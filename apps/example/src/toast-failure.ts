import { toast } from '@groundwork/ui/toast';

/** Says that something was not done, and why; the platform's messages are made to be read. */
export function toastFailure(title: string, { message }: Error): void {
  toast({ title, description: message, variant: 'destructive' });
}
