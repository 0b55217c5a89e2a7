import { chakra, Field, Flex } from '@chakra-ui/react';
import { grn, isOwner, readGrn } from '@tailrace/domain/permissions/permissions';
import {
  alsoShared,
  choicesOf,
  faultOf,
  type Share,
  type ShareReply,
  selectionOf,
  sharesOf,
  titleOf,
} from '@tailrace/domain/sharing/shares';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { CheckAccess } from './CheckAccess.tsx';
import { shareQueries, useUpdateShare } from './queries.ts';
import { ShareRows } from './ShareRows.tsx';

export interface ShareDialogProps {
  /** The type in the entity's GRN: "search". */
  type: string;
  id: string;
  title: string;
  /** What those who share it should know. */
  note?: string | undefined;
  onClose: () => void;
}

/** Lets the owners of an entity change with whom it is shared. */
export function ShareDialog({ type, id, title, note, onClose }: ShareDialogProps) {
  const entity = grn(type, id);
  const ownership = `entity:own:${entity}`;
  const user = useCurrentUser();
  const isOwned = (name: string) => {
    const needed = readGrn(name);
    return needed !== null && isOwner(user, needed.type, needed.id);
  };
  const [shares, setShares] = useState<readonly Share[] | null>(null);
  const first = useQuery(shareQueries.prepare(entity, null));
  const latest = useQuery({
    ...shareQueries.prepare(entity, shares && selectionOf(shares)),
    enabled: shares !== null,
    placeholderData: keepPreviousData,
  });
  const update = useUpdateShare(entity, title);
  const heading = `Share “${title}”`;
  return (
    <Modal label={heading} width="560px" onClose={onClose}>
      <chakra.div px="5" pt="4" pb="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" overflowWrap="anywhere">
          Share “<bdi>{title}</bdi>”
        </chakra.h2>
        <chakra.p textStyle="table" color="fg.muted" mb="4">
          Viewers can open it. Managers can also change it. Owners can also share and delete it.
          {note && ` ${note}`}
        </chakra.p>
        {first.data && (
          <ShareForm
            label={heading}
            initial={first.data}
            reply={latest.data ?? first.data}
            isOwn={user.grn_permissions.includes(ownership)}
            isOwned={isOwned}
            onShares={setShares}
            save={(wanted, grantees) =>
              update.mutateAsync({
                selection: selectionOf(wanted),
                also: alsoShared(latest.data ?? first.data, grantees, isOwned),
              })
            }
            onSaved={onClose}
            onLeave={onClose}
          />
        )}
        {first.data && <CheckAccess entity={entity} grantees={first.data.available_grantees} />}
        {first.isPending && <RowsSkeleton rows={3} label="Loading the shares" />}
        {first.error && (
          <FailureState
            failure={failureOf(first.error)}
            what="the shares"
            permissions={[ownership]}
            onRetry={() => void first.refetch()}
          />
        )}
        {!first.data && (
          <Flex mt="4">
            <Button onClick={onClose}>Close</Button>
          </Flex>
        )}
      </chakra.div>
    </Modal>
  );
}

interface ShareFormProps {
  label: string;
  /** The shares when the form was opened. */
  initial: ShareReply;
  /** The server's check of the shares in the form. */
  reply: ShareReply;
  isOwn: boolean;
  /** Whether the user owns an entity, and so can share it. */
  isOwned: (entity: string) => boolean;
  onShares: (shares: readonly Share[]) => void;
  /** The shares, and the grantees who also get what the entity needs. */
  save: (shares: readonly Share[], grantees: readonly string[]) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

/** Edits the shares of an entity. */
function ShareForm(props: ShareFormProps) {
  const { label, initial, reply, isOwn, isOwned, onShares, save, onSaved, onLeave } = props;
  const [also, setAlso] = useState<readonly string[]>([]);
  // Named like the field in the server's errors.
  const [values] = useState({ selected_grantee_capabilities: sharesOf(initial) as readonly Share[] });
  const form = useEntityForm({
    values,
    save: ({ selected_grantee_capabilities: shares }) =>
      save(
        shares,
        also.filter((grantee) => shares.some((share) => share.grantee === grantee)),
      ),
    onSaved,
  });
  return (
    <FormLayout form={form} label={label} submit="Save sharing" submitting="Saving" onLeave={onLeave}>
      <form.Field name="selected_grantee_capabilities" check={(shares) => faultOf(reply, shares)}>
        <SharesField {...{ reply, isOwn, isOwned, onShares, also, onAlso: setAlso }} />
      </form.Field>
    </FormLayout>
  );
}

interface SharesFieldProps extends Pick<ShareFormProps, 'isOwned'> {
  reply: ShareReply;
  isOwn: boolean;
  /** The grantees who also get what the entity needs. */
  also: readonly string[];
  onAlso: (grantees: readonly string[]) => void;
  onShares: (shares: readonly Share[]) => void;
}

/** Searches grantees to add; existing shares are listed below. */
function SharesField({ reply, isOwn, isOwned, also, onAlso, onShares }: SharesFieldProps) {
  const label = 'Share with';
  const { name, value: shares, problems, change, leave } = useFormField<readonly Share[]>(label);
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { available_grantees: grantees, available_capabilities: capabilities } = reply;

  const focusField = () => root.current?.querySelector('input')?.focus();

  // The dialog opened before the field was mounted, so it could not focus it.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);

  const put = (next: readonly Share[], text: string) => {
    change(next);
    onShares(next);
    setAnnouncement(text);
  };
  const add = (grantee: string | null) => {
    const [least] = capabilities;
    if (grantee === null || !least) return;
    put(
      [{ grantee, capability: least.id }, ...shares],
      `${titleOf(grantees, grantee)} added as ${least.title}`,
    );
  };
  const remove = (gone: string) => {
    // The focused button is removed with its row, so move the focus to the field.
    focusField();
    put(
      shares.filter(({ grantee }) => grantee !== gone),
      `${titleOf(grantees, gone)} removed`,
    );
  };
  const set = (changed: Share) =>
    put(
      shares.map((share) => (share.grantee === changed.grantee ? changed : share)),
      '',
    );

  return (
    <chakra.div ref={root} display="flex" flexDirection="column" gap="3" minW="0">
      {grantees.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          You cannot share it: you don’t have permission to see users, or the settings do not allow sharing
          with its owners.
        </chakra.p>
      ) : (
        <Field.Root role="none" invalid={problems.length > 0} data-field={name}>
          <Field.Label>{label}</Field.Label>
          <ChoiceInput
            value={null}
            onChange={add}
            onLeave={leave}
            source={choicesOf(grantees, shares)}
            placeholder="Name of a user, or Everyone"
          />
          <Field.ErrorText>{problems.join(' ')}</Field.ErrorText>
        </Field.Root>
      )}
      <ShareRows {...{ shares, reply, isOwn, isOwned, also, onAlso }} onChange={set} onRemove={remove} />
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </chakra.div>
  );
}
