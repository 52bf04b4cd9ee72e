import { toast } from '@groundwork/ui/toast';

/** Shows a failed action and its reason. Messages of the platform are written for users. */
export function toastFailure(title: string, { message }: Error): void {
  toast({ title, description: message, variant: 'destructive' });
}
