export { formatSpan, fullTime, tableClock } from './clock.ts';
export { formatRefreshInterval, RefreshChoices } from './RefreshChoices.tsx';
export { RefreshMenu } from './RefreshMenu.tsx';
export { TimeRangeButton } from './TimeRangeButton.tsx';
export { timeSteps } from './time-steps.ts';
export { leaveTime } from './time-trail.ts';
export { useRefresh, useRefreshInterval } from './use-refresh.ts';
export { useTimePicker } from './use-time-picker.ts';
export { useZone } from './use-zone.ts';
