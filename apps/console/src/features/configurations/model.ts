import type { Notice } from '#/app/notices.ts';

/** What the form of a section is given. */
export interface SettingFormProps<Value> {
  /** The setting when the form was opened. */
  value: Value;
  defaults: Value;
  save: (value: Value) => Promise<unknown>;
  failed: (error: Error) => Notice | null;
  onSaved: () => void;
  onLeave: () => void;
}

/** A part of a setting in words. */
export interface SettingDetail {
  label: string;
  text: string;
  /** Names and paths, set in mono. */
  isCode?: boolean;
}
