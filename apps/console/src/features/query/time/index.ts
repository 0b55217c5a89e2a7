export { formatSpan, fullTime, tableClock } from './clock.ts';
export { RefreshButton } from './RefreshButton.tsx';
export { formatRefreshInterval, RefreshChoices } from './RefreshChoices.tsx';
export { readKeyword } from './read-keyword.ts';
export { TimeRangeButton } from './TimeRangeButton.tsx';
export { timeSteps } from './time-steps.ts';
export { leaveTime } from './time-trail.ts';
export { useRefresh, useRefreshInterval } from './use-refresh.ts';
export { useTimePicker } from './use-time-picker.ts';
