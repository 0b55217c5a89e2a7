export { ExportMessages } from './ExportMessages.tsx';
export { exportable } from './exportable.ts';
