import type { Schemas } from '@tailrace/sdk';
import { spelledOut } from '../format/format.ts';
import { type Check, required } from '../forms/checks.ts';
import { isCollectorName } from './collector-rules.ts';
import { withoutForbidden } from './configuration-form.ts';

type Collector = Schemas['Collector'];
type OperatingSystem = Schemas['CollectorOperatingSystem'];
type ServiceType = Schemas['CollectorServiceType'];

/** The fields of the form of a collector, named as in the server's validation errors. */
export interface CollectorValues {
  name: string;
  node_operating_system: OperatingSystem;
  service_type: ServiceType;
  executable_path: string;
  execute_parameters: string;
  validation_parameters: string;
  default_template: string;
}

/** What the form starts with. */
export const collectorValues = (collector?: Collector): CollectorValues => ({
  name: collector?.name ?? '',
  node_operating_system: collector?.node_operating_system ?? 'linux',
  service_type: collector?.service_type ?? 'exec',
  executable_path: collector?.executable_path ?? '',
  execute_parameters: collector?.execute_parameters ?? '',
  validation_parameters: collector?.validation_parameters ?? '',
  default_template: collector?.default_template ?? '',
});

/** The request that saves the values; a stored collector keeps what the form does not show. */
export const collectorRequest = (
  values: CollectorValues,
  collector?: Collector,
): Schemas['CollectorRequest'] => ({
  ...collector,
  ...values,
  name: values.name.trim(),
});

/** Operating systems that collectors run on. */
export const operatingSystemLabels: Readonly<Record<OperatingSystem, string>> = {
  linux: 'Linux',
  windows: 'Windows',
  darwin: 'macOS',
  freebsd: 'FreeBSD',
};

export const isOperatingSystem = (system: unknown): system is OperatingSystem =>
  typeof system === 'string' && Object.hasOwn(operatingSystemLabels, system);

/** What servers before 5.0 run collectors on. */
export const firstOperatingSystems: readonly OperatingSystem[] = ['linux', 'windows'];

/** The operating systems that sidecars are searched by, as agents report them; case is ignored. */
export const reportedSystems: readonly { value: string; label: string }[] = [
  { value: 'Linux', label: 'Linux' },
  { value: 'Windows', label: 'Windows' },
  { value: 'Darwin', label: 'macOS' },
  { value: 'FreeBSD', label: 'FreeBSD' },
];

/** An operating system by its label; another one by its name. */
export const operatingSystemLabel = (system: OperatingSystem): string =>
  operatingSystemLabels[system] ?? spelledOut(system);

const serviceTypeLabels: Readonly<Record<string, string>> = {
  exec: 'Program that the sidecar runs',
  svc: 'Windows service',
} satisfies Record<ServiceType, string>;

/** The service types of an operating system: others than Windows have no Windows services. */
export const serviceTypesOf = (system: OperatingSystem): { value: ServiceType; label: string }[] =>
  (system === 'windows' ? (['exec', 'svc'] as const) : (['exec'] as const)).map((value) => ({
    value,
    label: serviceTypeLabel(value),
  }));

/** A service type by its label. */
export const serviceTypeLabel = (type: ServiceType): string => serviceTypeLabels[type] ?? spelledOut(type);

/** A collector by its name and system, which are unique together: "filebeat on Linux". */
export const collectorLabel = ({
  name,
  node_operating_system: system,
}: Pick<Collector, 'name' | 'node_operating_system'>): string => `${name} on ${operatingSystemLabel(system)}`;

/** Letters, digits, `_`, `.` and `-`; unique for an operating system, which only the server knows. */
export const checkCollectorName: Check<string> = (name, values) =>
  required('a name')(name, values) ??
  (isCollectorName(name.trim()) ? undefined : 'Use only letters, digits, “_”, “.” and “-”.');

/** The path of the program. */
export const checkExecutablePath: Check<string> = (path, values) =>
  required('the path of a program', 'Enter')(path, values) ?? withoutForbidden(path, values);

/** A command as a sidecar runs it, with this path for each `%s`; empty without a program. */
export const commandLine = (executable: string, parameters: string, path: string): string =>
  executable.trim() === ''
    ? ''
    : [executable.trim(), parameters.trim().replaceAll('%s', path)].filter(Boolean).join(' ');

/** Where a sidecar of this system writes the configuration it runs a collector with. */
export const configurationPath = (system: OperatingSystem, name: string): string => {
  const file = `${name.trim() || 'collector'}.conf`;
  return system === 'windows'
    ? `C:\\Program Files\\Graylog\\sidecar\\generated\\${file}`
    : `/var/lib/graylog-sidecar/generated/${file}`;
};
