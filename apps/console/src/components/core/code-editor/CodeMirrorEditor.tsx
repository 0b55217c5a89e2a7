import { forEachDiagnostic } from '@codemirror/lint';
import { Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { editorExtensions, nameEditor, problemsChanged } from './editor-extensions.ts';
import type { LoadedLanguage } from './loaded-language.ts';
import type { CodeProblem, EditorNames, EditorProps, RuleOptions } from './model.ts';
import { useEditorView } from './use-editor-view.ts';
import './code-editor.css';

export interface CodeMirrorEditorProps extends EditorProps {
  loaded: LoadedLanguage;
  names: EditorNames;
  hasFocus: boolean;
  /** Reports the first problem, from the language or from outside. */
  onProblem: (problem: CodeProblem | null) => void;
}

const none: readonly never[] = [];
const noOptions: RuleOptions = {};

/** The CodeMirror editor itself, loaded after the first paint. */
export function CodeMirrorEditor({
  value,
  problems = none,
  completions = none,
  ruleOptions = noOptions,
  names,
  ...props
}: CodeMirrorEditorProps) {
  const known = useRef({ problems, completions, ruleOptions });
  const naming = useRef(new Compartment());
  const reportChange = useEffectEvent((view: EditorView) => {
    let first: CodeProblem | null = null;
    forEachDiagnostic(view.state, ({ severity, message }, from, to) => {
      const problem: CodeProblem = {
        from,
        to,
        message,
        severity: severity === 'error' ? 'error' : 'warning',
      };
      if (!first || (first.severity === 'warning' && problem.severity === 'error')) first = problem;
    });
    props.onProblem(first);
  });
  const leave = useEffectEvent(() => props.onLeave?.());

  const { parent, view } = useEditorView({
    value,
    onChange: props.onChange,
    start: () => ({
      hasFocus: props.hasFocus,
      anchor: value.length,
      extensions: [
        naming.current.of(nameEditor(names)),
        editorExtensions({
          ...props,
          names,
          completions: () => known.current.completions,
          problems: () => known.current.problems,
          ruleOptions: () => known.current.ruleOptions,
        }),
        EditorView.updateListener.of((update) => reportChange(update.view)),
        EditorView.domEventHandlers({ blur: () => leave() }),
      ],
    }),
  });

  useEffect(() => {
    known.current = { problems, completions, ruleOptions };
    view.current?.dispatch({ effects: problemsChanged.of(null) });
  }, [problems, completions, ruleOptions, view]);

  const { id, labelledBy, label, describedBy, isInvalid } = names;
  useEffect(() => {
    const named = nameEditor({ id, labelledBy, label, describedBy, isInvalid });
    view.current?.dispatch({ effects: naming.current.reconfigure(named) });
  }, [view, id, labelledBy, label, describedBy, isInvalid]);

  return <div ref={parent} />;
}
