import { chakra } from '@chakra-ui/react';
import type { InputSummary } from '@tailrace/sdk';
import { X } from 'lucide-react';
import { IconButton } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { StaticFieldForm } from './StaticFieldForm.tsx';
import { useAddStaticField, useRemoveStaticField } from './static-fields.ts';

interface StaticFieldsProps {
  input: InputSummary;
  canEdit: boolean;
}

/** The fields an input adds to its messages. */
export function StaticFields({ input, canEdit }: StaticFieldsProps) {
  const add = useAddStaticField(input.id);
  const remove = useRemoveStaticField(input.id);
  const fields = Object.entries(input.static_fields).sort(([a], [b]) => a.localeCompare(b, 'en'));
  if (fields.length === 0 && !canEdit) return null;
  return (
    <DetailSection
      title="Static fields"
      lead="Every message of this input gets these fields, unless it has a field of the same name."
    >
      {fields.length > 0 && (
        <chakra.ul aria-label="Static fields" mb={canEdit ? '4' : '0'}>
          {fields.map(([key, value]) => (
            <chakra.li key={key} display="flex" alignItems="center" gap="3" minH="8">
              <chakra.span className="mono" overflowWrap="anywhere" minW="0">
                <bdi>{key}</bdi>
                <chakra.span color="fg.muted"> = </chakra.span>
                <bdi>{value}</bdi>
              </chakra.span>
              {canEdit && (
                <IconButton
                  variant="ghost"
                  size="xs"
                  aria-label={`Remove static field ${key}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ key, value })}
                >
                  <X size={13} aria-hidden />
                </IconButton>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {canEdit && <StaticFieldForm key={fields.length} save={add.mutateAsync} />}
    </DetailSection>
  );
}
