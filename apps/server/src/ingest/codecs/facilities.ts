const names = [
  'kernel',
  'user-level',
  'mail',
  'system daemon',
  'security/authorization',
  'syslogd',
  'line printer',
  'network news',
  'UUCP',
  'clock',
  'security/authorization',
  'FTP',
  'NTP',
  'log audit',
  'log alert',
  'clock',
  'local0',
  'local1',
  'local2',
  'local3',
  'local4',
  'local5',
  'local6',
  'local7',
];

/** The name of a syslog facility number. */
export const facilityName = (facility: number) => names[facility] ?? 'Unknown';

/** The keywords that configuration files use for the first facilities. */
const keywords = [
  'kern',
  'user',
  'mail',
  'daemon',
  'auth',
  'syslog',
  'lpr',
  'news',
  'uucp',
  'cron',
  'authpriv',
  'ftp',
];

/** The number of a facility by its name or keyword; `null` when it has none. */
export function facilityNumber(name: string): number | null {
  const number = Math.max(names.indexOf(name), keywords.indexOf(name));
  return number < 0 ? null : number;
}
