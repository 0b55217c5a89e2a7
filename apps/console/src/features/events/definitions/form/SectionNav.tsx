import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { useStore } from '@tanstack/react-form';
import { Button } from '#/components/core/Button.tsx';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';
import { problemsIn, sections } from './sections.ts';

interface SectionNavProps {
  form: EntityForm;
}

type FieldMeta = Readonly<Record<string, { errors: readonly unknown[] } | undefined>>;

const goTo = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
};

/** Leads to the steps of the form, and marks those with errors. */
export function SectionNav({ form }: SectionNavProps) {
  // As text, so that typing in a valid field draws nothing.
  const invalid = useStore(form.api.store, ({ fieldMeta }) =>
    Object.entries(fieldMeta as FieldMeta)
      .flatMap(([name, meta]) => (meta?.errors.some(Boolean) ? [name] : []))
      .join(' '),
  );
  const names = [...invalid.split(' '), ...Object.keys(form.refusal?.fields ?? {})];
  return (
    <chakra.nav aria-label="Steps" position="sticky" top="0" zIndex="1" bg="bg.canvas" py="1.5" mb="3">
      <chakra.ol display="flex" flexWrap="wrap" gap="1">
        {sections.map(({ id, title }, at) => {
          const count = problemsIn(id, names);
          return (
            <li key={id}>
              <Button size="sm" variant="ghost" onClick={() => goTo(id)}>
                <Flex as="span" align="center" gap="1.5">
                  <chakra.span color="fg.muted">{at + 1}</chakra.span>
                  {title}
                  {count > 0 && (
                    <chakra.span color="danger.fg" fontWeight="semibold">
                      {countOf(count, 'error')}
                    </chakra.span>
                  )}
                </Flex>
              </Button>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
