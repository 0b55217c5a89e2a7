import { chakra, FileUpload, Flex } from '@chakra-ui/react';
import { countOf, formatBytes } from '@tailrace/domain/format/format';
import { FileText, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { fileRecipe } from '#/app/theme/recipes/form-controls.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { type InputProps, toField } from '../form/to-field.tsx';

/** The name and text of a file. */
export interface TextFile {
  name: string;
  size: number;
  text: string;
}

interface FileInputProps extends InputProps<TextFile | null> {
  /** As in the `accept` attribute: `.txt,.json`. */
  accept?: string;
  /** Larger files are refused; defaults to 5 MiB. */
  maxBytes?: number;
}

const previewLines = 12;
const invitation = 'Drop a file here or choose one';

/** A dropped or selected text file, with a preview of its first lines. */
export function FileInput({ value, onChange, onLeave, accept, maxBytes = 5 * 1024 ** 2 }: FileInputProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) {
      setProblem(
        `“${file.name}” has ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} can be sent.`,
      );
      return;
    }
    setProblem(null);
    onChange({ name: file.name, size: file.size, text: await file.text() });
    onLeave?.();
  };
  return (
    <FileUpload.Root
      recipe={fileRecipe}
      maxFiles={1}
      acceptedFiles={[]}
      onFileAccept={({ files }) => void take(files[0])}
    >
      <FileUpload.HiddenInput accept={accept} />
      {value ? (
        <Preview file={value} onRemove={() => onChange(null)} />
      ) : (
        <FileUpload.Dropzone aria-label={invitation}>
          <Upload size={18} strokeWidth={1.6} aria-hidden />
          {invitation}
        </FileUpload.Dropzone>
      )}
      <chakra.p role="alert" textStyle="small" color="danger.fg">
        {problem}
      </chakra.p>
    </FileUpload.Root>
  );
}

function Preview({ file, onRemove }: { file: TextFile; onRemove: () => void }) {
  const lines = file.text.split('\n');
  const rest = lines.length - previewLines;
  return (
    <chakra.div
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="md"
      bg="bg.panel"
      overflow="hidden"
    >
      <Flex align="center" gap="2" ps="3" pe="1" h="34px" borderBottomWidth="1px" textStyle="table">
        <FileText size={14} aria-hidden />
        <chakra.bdi fontWeight="medium" truncate>
          {file.name}
        </chakra.bdi>
        <chakra.span color="fg.muted" flex="1" whiteSpace="nowrap">
          {formatBytes(file.size)}
        </chakra.span>
        <RowButton icon={X} label={`Remove ${file.name}`} onPress={onRemove} />
      </Flex>
      {/* Focusable, because long lines scroll. */}
      <chakra.pre
        tabIndex={0}
        aria-label={`Beginning of ${file.name}`}
        role="region"
        px="3"
        py="2"
        overflowX="auto"
      >
        {lines.slice(0, previewLines).join('\n')}
      </chakra.pre>
      {rest > 0 && (
        <chakra.p px="3" pb="2" textStyle="small" color="fg.muted">
          and {countOf(rest, 'more line')}
        </chakra.p>
      )}
    </chakra.div>
  );
}

export const FileField = toField<TextFile | null, FileInputProps>(FileInput);
