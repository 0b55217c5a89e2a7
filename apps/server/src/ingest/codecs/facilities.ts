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
