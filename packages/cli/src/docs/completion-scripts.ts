/** The shells that complete the command. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/*
 * Each script hands the command line to `tailrace complete` and its candidates to the shell, which quotes them (bash gets them
 * quoted). Nothing of them is evaluated: names of roles or streams are written by other people.
 */

const bash = `# Completion of tailrace for bash
_tailrace() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default -o bashdefault 2>/dev/null
    else
      COMPREPLY+=("$line")
    fi
  done < <(tailrace complete bash "$COMP_WORDBREAKS" "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  if [[ \${COMPREPLY[0]-} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _tailrace tailrace
`;

const zsh = `#compdef tailrace
# Completion of tailrace for zsh
_tailrace() {
  local line value
  local -a candidates
  local -i files=0
  for line in "\${(@f)$(tailrace complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      files=1
    elif [[ -n $line ]]; then
      value=\${line%%$'\\t'*}
      value=\${value//\\\\/\\\\\\\\}
      candidates+=("\${value//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done
  local -i found=1
  (( $#candidates )) && _describe -V tailrace candidates && found=0
  (( files )) && _files && found=0
  return found
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _tailrace "$@"
else
  compdef _tailrace tailrace
fi
`;

const fish = `# Completion of tailrace for fish
function __tailrace_complete
    set -l words (commandline -opc)
    set -l typed (string unescape -- (commandline -ct); or commandline -ct)
    for line in (tailrace complete -- $words[2..-1] "$typed" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            printf '%s\\n' $line
        end
    end
end
complete -c tailrace -e
complete -c tailrace -f -k -a '(__tailrace_complete)'
`;

/** The script that makes a shell complete the command. */
export const completionScripts: Readonly<Record<(typeof shells)[number], string>> = { bash, zsh, fish };
