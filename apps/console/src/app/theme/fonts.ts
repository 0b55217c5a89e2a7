// Every subset is a file of its own, fetched only when a character of it is shown: Latin first.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
