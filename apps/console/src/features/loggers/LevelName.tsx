import { chakra } from '@chakra-ui/react';
import { levelColour, levelTitle } from './log-levels.ts';
import type { LogLevel } from './model.ts';

/** A level's name in its colour. */
export const LevelName = ({ level }: { level: LogLevel }) => (
  <chakra.span color={levelColour(level)} fontWeight="550">
    {levelTitle(level)}
  </chakra.span>
);
