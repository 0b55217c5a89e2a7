import { Flex } from '@chakra-ui/react';
import type { Check } from '@tailrace/domain/forms/checks';
import { parseQuery } from '@tailrace/languages/query';
import type { QuerySuggestions } from '#/components/core/query-editor/model.ts';
import { QueryEditor } from '#/components/core/query-editor/QueryEditor.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';

interface QueryInputProps extends InputProps<string> {
  suggestions: QuerySuggestions;
}

/** The search's query editor as a field. Enter checks the query, because submitting the form is not meant here. */
function QueryInput({ value, onChange, onLeave, suggestions }: QueryInputProps) {
  return (
    <Flex w="full">
      <QueryEditor
        value={value}
        label="Query"
        placeholder="Every message, or write field:value"
        suggestions={suggestions}
        onChange={onChange}
        onRun={() => onLeave?.()}
      />
    </Flex>
  );
}

export const QueryField = toField<string, QueryInputProps>(QueryInput);

/** Checks the syntax of a query. */
export const checkQuery: Check<string> = (query) => parseQuery(query).errors[0]?.message;
