import { LRLanguage } from '@codemirror/language';
import { queryParser } from '@tailrace/languages/query';

export const queryLanguage = LRLanguage.define({ name: 'query', parser: queryParser });
