import { useFormScope } from '#/components/form/form-scope.ts';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { checkUrl } from './notification-checks.ts';
import type { NotificationValues } from './notification-values.ts';
import { WhitelistNote } from './WhitelistNote.tsx';

/** The URL that events are posted to. */
export function HttpFields({ values }: { values: NotificationValues }) {
  const { AnyField } = useFormScope();
  return (
    <div>
      <AnyField name="url" check={checkUrl}>
        <TextField
          label="URL"
          isMono
          placeholder="https://hooks.example.net/in"
          help="The event and its messages are posted to it as JSON."
        />
      </AnyField>
      <WhitelistNote url={values.url} title={values.title} />
    </div>
  );
}
