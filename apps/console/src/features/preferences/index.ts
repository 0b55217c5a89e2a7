export { PreferencesForm } from './PreferencesForm.tsx';
export { PreferencesPage } from './PreferencesPage.tsx';
export { type PreferenceValues, preferenceValues, preferredTheme } from './preference-values.ts';
