import type { Schemas } from '@tailrace/sdk';
import { type Check, required } from '../forms/checks.ts';
import { isVariableName } from './collector-rules.ts';

type Variable = Schemas['ConfigurationVariable'];

/** The fields of the form of a variable, named as in the server's validation errors. */
interface VariableValues {
  name: string;
  description: string;
  content: string;
}

/** What the form starts with. */
export const variableValues = (variable?: Variable): VariableValues => ({
  name: variable?.name ?? '',
  description: variable?.description ?? '',
  content: variable?.content ?? '',
});

/** The request that saves the values. The real id, or else its own name is taken. */
export const variableRequest = (
  values: VariableValues,
  variable?: Variable,
): Schemas['ConfigurationVariableRequest'] => ({
  id: '',
  ...variable,
  ...values,
  name: values.name.trim(),
});

/** Letters, digits and `_`, not starting with a digit; unique, which only the server knows. */
export const checkVariableName: Check<string> = (name, values) =>
  required('a name')(name, values) ??
  (isVariableName(name.trim())
    ? undefined
    : 'Use only letters, digits and “_”, and begin with a letter or “_”.');

/** A variable as templates name it. */
export const variableReference = (name: string): string => `\${user.${name}}`;

/** What templates know of the sidecar that they are rendered for. */
export const sidecarReferences = [
  { name: 'sidecar.nodeId', description: 'The id of the sidecar' },
  { name: 'sidecar.nodeName', description: 'The name of the sidecar, usually its host name' },
  { name: 'sidecar.operatingSystem', description: 'The operating system of the sidecar' },
  { name: 'sidecar.sidecarVersion', description: 'The version of the sidecar' },
] as const;

/** What agents from 1.3 on add, for servers that know it. */
export const newerReferences = [
  { name: 'sidecar.spoolDir', description: 'A directory for what a collector stores' },
  { name: 'sidecar.tags?keys?join(",")', description: 'The tags of the machine' },
] as const;

/** A text of several lines in one: its first line, and how many follow. */
export function firstLine(content: string): { text: string; more: number } {
  const lines = content.replace(/\n$/, '').split('\n');
  return { text: lines[0] ?? '', more: lines.length - 1 };
}
