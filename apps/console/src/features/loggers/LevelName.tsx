import { chakra } from '@chakra-ui/react';
import { levelColour, levelTitle } from '@tailrace/domain/loggers/log-levels';
import type { LogLevel } from '@tailrace/domain/loggers/logger-rows';

/** A level's name in its colour. */
export const LevelName = ({ level }: { level: LogLevel }) => (
  <chakra.span color={levelColour(level)} fontWeight="550">
    {levelTitle(level)}
  </chakra.span>
);
