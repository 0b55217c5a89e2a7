import { Box, chakra } from '@chakra-ui/react';
import type { SettingFact } from './model.ts';

interface SettingFactsProps {
  /** Accessible name of the list. */
  label: string;
  facts: readonly SettingFact[];
  /** The same facts of the default setting. */
  defaults: readonly SettingFact[];
}

/** A setting in words; what differs from its default says what that would be. */
export function SettingFacts({ label, facts, defaults }: SettingFactsProps) {
  const defaultOf = (name: string) => defaults.find((fact) => fact.label === name)?.text;
  return (
    <chakra.dl aria-label={label} display="grid" gap="2.5">
      {facts.map((fact) => (
        <Box
          key={fact.label}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '220px minmax(0, 1fr)' }}
          columnGap="4"
        >
          <chakra.dt color="fg.muted">{fact.label}</chakra.dt>
          <FactText {...fact} usual={defaultOf(fact.label)} />
        </Box>
      ))}
    </chakra.dl>
  );
}

function FactText({ text, isCode, usual }: SettingFact & { usual: string | undefined }) {
  const className = isCode ? 'mono' : undefined;
  return (
    <chakra.dd overflowWrap="anywhere">
      <bdi className={className}>{text}</bdi>
      {usual !== undefined && usual !== text && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          Default: <bdi className={className}>{usual}</bdi>
        </chakra.span>
      )}
    </chakra.dd>
  );
}
