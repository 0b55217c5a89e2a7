import { isOwner } from '@tailrace/domain/permissions/permissions';
import { useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { Button } from '#/components/core/Button.tsx';
import { ShareDialog } from './lazy.ts';

interface ShareButtonProps {
  /** The type in the entity's GRN: "stream". */
  type: string;
  /** The type in words, where it is not one. */
  noun?: string;
  id: string;
  title: string;
  /** What those who share it should know. */
  note?: string | undefined;
}

/** Opens the sharing of an entity, for its owners. */
export function ShareButton({ type, noun = type, id, title, note }: ShareButtonProps) {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOwner(user, type, id)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Share {noun}…</Button>
      {isOpen && <ShareDialog {...{ type, id, title, note }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
