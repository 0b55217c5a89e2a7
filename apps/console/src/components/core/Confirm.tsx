import { closeConfirmation, useConfirmation } from '#/app/confirm.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

const ConfirmDialog = lazyWithRetry(
  async () => (await import('#/components/confirm/ConfirmDialog.tsx')).ConfirmDialog,
  {
    holdsTyping: true,
  },
);

/** Renders the dialogs of `requestConfirmation`. Mounted once, in the shell. */
export function Confirm() {
  const confirmation = useConfirmation();
  return (
    confirmation && (
      <ConfirmDialog key={confirmation.title} confirmation={confirmation} onClose={closeConfirmation} />
    )
  );
}
