import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import type { FieldCreation, SearchMessage } from '#/components/core/search/model.ts';
import { StreamRuleDialog } from '#/features/streams/index.ts';

const isSimple = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** What the user may create from a field of a message, and the dialog of what was chosen. */
export function useFieldCreations({ index, id, fields }: SearchMessage) {
  const navigate = useNavigate();
  const can = useCan();
  const isPermitted = usePermissions();
  const { permissions } = useCurrentUser();
  const [ruled, setRuled] = useState<{ field: string; value: string } | null>(null);
  const inputId = fields.gl2_source_input;
  const canExtract = typeof inputId === 'string' && can(createExtractor, { inputId });
  const canRoute =
    isPermitted('streams:create') ||
    isPermitted('streams:edit') ||
    permissions.some((permission) => permission.startsWith('streams:edit:'));
  const creations = useMemo((): FieldCreation[] => {
    const extractor: FieldCreation = {
      label: 'create extractor',
      key: 'x',
      isOffered: (value) => typeof value === 'string',
      run: (field) =>
        void navigate({
          to: '/system/inputs/$inputId/extractors/new',
          params: { inputId: String(inputId) },
          search: { field, example_index: index, example_id: id },
        }),
    };
    const rule: FieldCreation = {
      label: 'create stream rule',
      key: 'r',
      isOffered: isSimple,
      run: (field, value) => setRuled({ field, value: String(value) }),
    };
    return [...(canExtract ? [extractor] : []), ...(canRoute ? [rule] : [])];
  }, [navigate, inputId, index, id, canExtract, canRoute]);
  const dialog = ruled && (
    <StreamRuleDialog {...ruled} message={{ index, id }} onClose={() => setRuled(null)} />
  );
  return { creations, dialog };
}
