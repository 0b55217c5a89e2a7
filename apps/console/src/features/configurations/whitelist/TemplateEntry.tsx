import { chakra, Flex } from '@chakra-ui/react';
import { failure } from '@tailrace/domain/notices/notice';
import { failureText } from '@tailrace/domain/requests/failure-text';
import { generateUrlWhitelistRegex } from '@tailrace/sdk/operations/configurations';
import { type KeyboardEvent, useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';

interface TemplateEntryProps {
  onRegex: (regex: string) => void;
}

const usualPlaceholder = '${key}';

/** Makes a regular expression of a URL in which a placeholder stands for any text. */
export function TemplateEntry({ onRegex }: TemplateEntryProps) {
  const [template, setTemplate] = useState('');
  const [placeholder, setPlaceholder] = useState(usualPlaceholder);
  const generate = useCall(generateUrlWhitelistRegex, {
    failed: (error) => failure('Could not create the regular expression', failureText(error)),
  });
  const add = () =>
    generate.mutate(
      { body: { url_template: template.trim(), placeholder: placeholder || null } },
      {
        onSuccess: ({ regex }) => {
          onRegex(regex);
          setTemplate('');
        },
      },
    );
  const isBlank = template.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form around it.
    event.preventDefault();
    if (!isBlank) add();
  };
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="md" px="3" py="2.5" onKeyDown={onKeyDown}>
      <chakra.legend textStyle="small" color="fg.muted" px="1">
        Regular expression from a URL
      </chakra.legend>
      <Flex gap="2" align="flex-end" wrap="wrap">
        <chakra.div flex="1" minW="220px">
          <FieldFrame label="URL with placeholders" isOptional>
            <TextInput
              value={template}
              isMono
              placeholder={`https://api.example.net/lookup?key=${usualPlaceholder}`}
              onChange={setTemplate}
            />
          </FieldFrame>
        </chakra.div>
        <chakra.div w="110px">
          <FieldFrame label="Placeholder" isOptional>
            <TextInput value={placeholder} isMono onChange={setPlaceholder} />
          </FieldFrame>
        </chakra.div>
        <Button disabled={isBlank || generate.isPending} onClick={add}>
          Add regular expression
        </Button>
      </Flex>
    </chakra.fieldset>
  );
}
