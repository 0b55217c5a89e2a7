import { chakra, type SystemStyleObject, useFieldContext } from '@chakra-ui/react';
import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react';
import type { CodeMirrorEditorProps } from '#/components/core/code-editor/CodeMirrorEditor.tsx';
import type { LoadedLanguage } from '#/components/core/code-editor/loaded-language.ts';
import type { CodeProblem, EditorProps } from '#/components/core/code-editor/model.ts';
import { toField } from '../form/to-field.tsx';

interface CodeEditorProps extends EditorProps {
  /** Accessible name, for use outside a form field. */
  label?: string;
}

interface Loaded {
  Editor: ComponentType<CodeMirrorEditorProps>;
  language: LoadedLanguage;
  hasFocus: boolean;
}

/** Matches CodeMirror's text layout, so that nothing shifts when the editor replaces the plain field. */
const plainStyles: SystemStyleObject = {
  display: 'block',
  fieldSizing: 'content',
  resize: 'none',
  width: '100%',
  minHeight: 'calc(var(--rows) * 20px + 12px)',
  maxHeight: '60vh',
  padding: '5px 11px',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'bg.panel',
  fontFamily: 'mono',
  fontSize: '12.5px',
  fontFeatureSettings: '"liga" 0, "calt" 0',
  lineHeight: '20px',
  overflowWrap: 'anywhere',
};

/** A code field. Plain at first; colours, brackets and errors come when the editor's code has loaded. */
export function CodeEditor({ label, ...props }: CodeEditorProps) {
  const { value, onChange, onLeave, language, placeholder, rows = 6, isReadOnly = false } = props;
  const field = useFieldContext();
  const plain = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState<CodeProblem | null>(null);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [{ CodeMirrorEditor: Editor }, { loadLanguage }] = await Promise.all([
        import('#/components/core/code-editor/CodeMirrorEditor.tsx'),
        import('#/components/core/code-editor/load-language.ts'),
      ]);
      const hasFocus = () => document.activeElement === plain.current;
      const found = await loadLanguage(language);
      if (!isGone) setLoaded({ Editor, language: found, hasFocus: hasFocus() });
    };
    // If the code fails to load, the plain field keeps working.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [language]);

  const names = {
    id: field?.ids.control,
    labelledBy: field?.ids.label,
    label,
    describedBy: field?.ariaDescribedby,
    isInvalid: field?.invalid ?? false,
  };
  return (
    <chakra.div
      className="code-editor"
      w="full"
      minW="0"
      data-invalid={names.isInvalid || problem?.severity === 'error' || undefined}
      style={{ '--rows': rows } as CSSProperties}
    >
      {loaded ? (
        <loaded.Editor
          {...props}
          key={language}
          rows={rows}
          loaded={loaded.language}
          hasFocus={loaded.hasFocus}
          names={names}
          onProblem={setProblem}
        />
      ) : (
        <chakra.textarea
          ref={plain}
          css={plainStyles}
          id={names.id}
          aria-labelledby={names.labelledBy}
          aria-label={names.labelledBy ? undefined : label}
          aria-describedby={names.describedBy}
          aria-invalid={names.isInvalid || undefined}
          spellCheck={false}
          placeholder={placeholder}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
      <chakra.p
        mt="4px"
        fontSize="12px"
        lineHeight="18px"
        color={problem?.severity === 'error' ? 'danger.fg' : 'var(--level-warning)'}
        _empty={{ display: 'none' }}
        role="status"
      >
        {problem?.message}
      </chakra.p>
    </chakra.div>
  );
}

export const CodeField = toField<string, EditorProps>(CodeEditor);
