import { Link } from '@tanstack/react-router';

/** The way up to the list. */
export const ListLink = () => <Link to="/system/grokpatterns">Grok patterns</Link>;
