import { SyslogCodec, type SyslogOptions } from '../syslog.ts';

export const now = new Date(2026, 10, 21, 8, 0, 0).getTime();
const reception = { at: now, remoteAddress: '10.0.0.7', remotePort: 4711, remoteName: null };
const defaults: SyslogOptions = {
  forceReverseDns: false,
  allowOverrideDate: true,
  storeFullMessage: false,
  expandStructuredData: false,
};

export function decode(
  line: string | Buffer,
  options: Partial<SyslogOptions> = {},
  name: string | null = null,
) {
  const codec = new SyslogCodec({ ...defaults, ...options }, () => {});
  return codec.decode(Buffer.from(line), { ...reception, remoteName: name });
}

export const local = (month: number, day: number, hour = 0, minute = 0, second = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();
