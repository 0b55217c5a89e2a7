import { chakra } from '@chakra-ui/react';
import { useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { ConfigurationFields } from '#/components/configuration-form/ConfigurationFields.tsx';
import { configurationRequest, configurationStart } from '#/components/configuration-form/configuration.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { type DecoratorTypes, decoratorSentence, decoratorTypeName } from './decorator-words.ts';
import { type Decorator, useSaveDecorator } from './decorators.ts';

interface DecoratorDialogProps {
  /** The decorator to edit; `null` creates one. */
  decorator: Decorator | null;
  types: DecoratorTypes;
  /** The streams that the user may add decorators to. */
  streams: readonly Choice[];
  /** The position of a new decorator among those of a stream. */
  nextOrder: (stream: string | null) => number;
  onClose: () => void;
}

/** Creates or edits a decorator. A new one has a type to choose, whose settings follow. */
export function DecoratorDialog(props: DecoratorDialogProps) {
  const { decorator, types, onClose } = props;
  const choices = Object.keys(types).map((type) => ({ value: type, label: decoratorTypeName(type, types) }));
  const [type, setType] = useState(decorator?.type ?? choices[0]?.value ?? '');
  const label = decorator ? 'Edit decorator' : 'New decorator';
  return (
    <Modal label={label} width="560px" onClose={onClose}>
      <chakra.div px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="3">
          {label}
        </chakra.h2>
        {!decorator && (
          <chakra.div mb="5">
            <FieldFrame label="Type">
              <SelectInput value={type} choices={choices} onChange={setType} />
            </FieldFrame>
          </chakra.div>
        )}
        <DecoratorForm key={type} {...props} type={type} label={label} />
      </chakra.div>
    </Modal>
  );
}

const allMessages = 'all';

function DecoratorForm(props: DecoratorDialogProps & { type: string; label: string }) {
  const { decorator, types, streams, nextOrder, type, label, onClose } = props;
  const requested = types[type]?.requested_configuration ?? {};
  const { save, failed } = useSaveDecorator(decorator, decoratorTypeName(type, types));
  const [initial] = useState(() => ({
    stream: (decorator?.stream ?? allMessages) as string | null,
    config: configurationStart(requested, (decorator?.config ?? {}) as never),
  }));
  const form = useEntityForm({
    values: initial,
    save: (values) => {
      const stream = values.stream === allMessages ? null : values.stream;
      const isMoved = decorator === null || (decorator.stream ?? null) !== stream;
      const order = isMoved ? nextOrder(stream) : decorator.order;
      return save({ type, stream, order, config: configurationRequest(requested, values.config) });
    },
    failed,
    onSaved: onClose,
  });
  const config = useStore(form.api.store, (state) => state.values.config);
  return (
    <FormLayout
      form={form}
      label={label}
      submit={decorator ? 'Save decorator' : 'Create decorator'}
      submitting={decorator ? 'Saving decorator' : 'Creating decorator'}
      onLeave={onClose}
    >
      <form.Field name="stream" check={(stream) => (stream === null ? 'Choose a stream.' : undefined)}>
        <ChoiceField
          label="Applies to"
          source={[{ value: allMessages, label: 'All messages' }, ...streams]}
          help="Only streams that you can edit are listed."
        />
      </form.Field>
      <ConfigurationFields name="config" requested={requested} />
      <chakra.p role="status" textStyle="table" color="fg.muted" overflowWrap="anywhere">
        {decoratorSentence({ type, config }, types)}
      </chakra.p>
    </FormLayout>
  );
}
