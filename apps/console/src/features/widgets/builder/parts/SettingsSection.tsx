import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  /** What is wrong with the section as a whole. */
  problems?: readonly string[];
  children: ReactNode;
}

/** A part of the settings, under a heading. */
export function SettingsSection({ title, problems = [], children }: SettingsSectionProps) {
  const id = useId();
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      px="4"
      py="3.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: 0 }}
    >
      <chakra.h3 id={id} textStyle="table" fontWeight="semibold" mb="2">
        {title}
      </chakra.h3>
      <Flex direction="column" gap="3">
        {children}
        {problems.map((problem) => (
          <chakra.p key={problem} role="alert" textStyle="small" color="danger.fg">
            {problem}
          </chakra.p>
        ))}
      </Flex>
    </chakra.div>
  );
}
