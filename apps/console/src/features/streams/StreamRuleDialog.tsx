import { chakra } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import type { Choice } from '@tailrace/domain/forms/choices';
import { builtInReason } from '@tailrace/domain/streams/built-in';
import { usualType } from '@tailrace/domain/streams/start-draft';
import { streamRuleText } from '@tailrace/domain/streams/stream-rule-text';
import { ruleTypes } from '@tailrace/domain/streams/stream-rules';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import type { RuleStart } from './new-search.ts';
import { streams } from './streams.ts';

interface StreamRuleDialogProps {
  field: string;
  value: string;
  /** The message it is a field of; the rule is tested on it. */
  message: { index: string; id: string };
  onClose: () => void;
}

const newStream = 'new';
/** A longer value is cut in the choices. */
const maxShown = 60;

/** Begins a stream rule from a field of a message: in which stream, and what it is about. */
export function StreamRuleDialog({ field, value, message, onClose }: StreamRuleDialogProps) {
  const navigate = useNavigate();
  const choices = useStreamChoices();
  const [initial] = useState({ stream: null as string | null, rule: String(usualType(field)) });
  const form = useEntityForm({
    values: initial,
    // Nothing is saved here; once it "is saved", leaving needs no confirmation.
    save: async (values) => values,
    onSaved: ({ stream, rule }) => {
      const search: RuleStart = { index: message.index, message_id: message.id, field, rule };
      void (stream === newStream || stream === null
        ? navigate({ to: '/streams/new', search })
        : navigate({ to: '/streams/$streamId/edit', params: { streamId: stream }, search }));
    },
  });
  const label = `Stream rule from ${field}`;
  return (
    <Modal label={label} onClose={onClose}>
      <chakra.div px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="3" overflowWrap="anywhere">
          {label}
        </chakra.h2>
        <FormLayout form={form} label={label} submit="Continue" onLeave={onClose}>
          <form.Field name="stream" check={required('a stream', 'Choose')}>
            <ChoiceField
              label="Stream"
              source={choices}
              placeholder="Choose a stream, or create one"
              help="Only streams that you can edit are listed."
            />
          </form.Field>
          <form.Field name="rule">
            <SelectField label="A message matches if" choices={ruleChoices(field, value)} />
          </form.Field>
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}

function ruleChoices(field: string, value: string): Choice[] {
  const shown = value.length > maxShown ? `${value.slice(0, maxShown)}…` : value;
  return [ruleTypes.equals, ruleTypes.contains, ruleTypes.present].map((type) => ({
    value: String(type),
    label: streamRuleText({ type, field, value: shown, inverted: false }),
  }));
}

/** A new stream, and those that the user may edit. */
function useStreamChoices(): Choice[] {
  const can = streams.useCan();
  const { data } = useQuery(query(listStreams, {}, { isAside: true, staleTime: 60_000 }));
  return [
    ...(can.create ? [{ value: newStream, label: 'New stream' }] : []),
    ...(data?.streams ?? [])
      .filter((stream) => can.edit(stream) && builtInReason(stream) === undefined)
      .map(({ id, title }) => ({ value: id, label: title }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ];
}
