import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import type { SettingFormProps } from './model.ts';
import { useConfigurationsRoute } from './use-configurations-route.ts';
import type { Setting } from './use-setting.ts';

interface OpenFormProps<Value extends object> {
  /** What is edited, for the question about changes of others. */
  name: string;
  setting: Setting<Value>;
  opened: Value;
  form: (props: SettingFormProps<Value>) => ReactNode;
}

/** Keeps the setting as it was when the form was opened, so that a refetch does not reset what is being typed. */
export function OpenForm<Value extends object>({ name, setting, opened, form }: OpenFormProps<Value>) {
  const { closeForm } = useConfigurationsRoute();
  const [value] = useState(opened);
  const guarded = useOverwriteGuard({ entity: opened, id: name, name, read: setting.reread });
  const save = (changed: Value) => guarded(changed, () => setting.save(changed));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, select, textarea, [role=switch]')?.focus();
  }, []);
  const { defaults, failed } = setting;
  return (
    <div ref={root}>{form({ value, defaults, save, failed, onSaved: closeForm, onLeave: closeForm })}</div>
  );
}
