import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { collectorLabel } from '@tailrace/domain/sidecars/collector-form';
import { templateForCollector } from '@tailrace/domain/sidecars/configuration-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { collectorQueries, useAllCollectors } from '../collectors.ts';

interface CollectorFieldProps {
  template: string;
  onTemplate: (template: string) => void;
  /** How many sidecars have the configuration; its collector cannot be changed while there are any. */
  sidecars: number;
}

/** Chooses the collector, whose default template replaces an empty or an unchanged one. */
export function CollectorField({ template, onTemplate, sidecars }: CollectorFieldProps) {
  const label = 'Log collector';
  const client = useQueryClient();
  const { name, value, problems, change, leave } = useFormField<string>(label);
  const all = useAllCollectors() ?? [];
  // The default template of the chosen collector, where what is written does not make room for it.
  const [offered, setOffered] = useState<string | null>(null);

  const choose = async (id: string) => {
    const previous = value;
    change(id);
    setOffered(null);
    const read = async (collectorId: string) =>
      collectorId === ''
        ? null
        : (await client.ensureQueryData(collectorQueries.one(collectorId))).default_template;
    // Without the default templates the one that is written stays.
    const [before, after] = await Promise.all([read(previous), read(id)]).catch(() => [null, null]);
    const next = templateForCollector(template, after, before);
    if (next === null) setOffered(after ?? null);
    else onTemplate(next);
  };
  const help =
    sidecars > 0
      ? `${countOf(sidecars, 'sidecar has', 'sidecars have')} this configuration, so its collector cannot be changed.`
      : 'The program that reads the rendered template.';
  return (
    <FieldFrame label={label} name={name} problems={problems} isDisabled={sidecars > 0} help={help}>
      <SelectInput
        value={value}
        placeholder="Choose a log collector"
        choices={all.map((collector) => ({ value: collector.id, label: collectorLabel(collector) }))}
        onLeave={leave}
        onChange={(id) => void choose(id)}
      />
      {offered !== null && offered !== template && (
        <Flex align="center" gap="2" mt="1.5" role="status" textStyle="table">
          <Button
            size="sm"
            onClick={() => {
              onTemplate(offered);
              setOffered(null);
            }}
          >
            Use its default template
          </Button>
          <chakra.span color="fg.muted">It replaces what you have written.</chakra.span>
        </Flex>
      )}
    </FieldFrame>
  );
}
