import { englishPatterns } from './patterns-en.ts';
import { accentPatterns, confusedPatterns, grammarPatterns, stylePatterns } from './patterns-es.ts';

const found = [...grammarPatterns, ...accentPatterns, ...confusedPatterns, ...stylePatterns, ...englishPatterns].map(
  ({ rule }) => rule,
);
const written = [
  'signs.doubled',
  'signs.blank_before',
  'signs.no_blank_after',
  'signs.many_blanks',
  'capitals.sentence',
  'words.repeated',
  'words.long_sentence',
  'es.opening_sign',
  'es.accent_asked',
  'es.calendar_capital',
  'es.conjunction',
  'es.agreement_gender',
  'es.agreement_number',
  'es.agreement_adjective',
  'es.agreement_verb',
  'es.capital_place',
  'es.address_mixed',
  'es.spelling',
  'en.spelling',
  'reply.promise',
  'reply.cold',
];

/** Every rule that all brands share and that may be switched off. Leaks cannot be. */
export const sharedRules: readonly string[] = [...new Set([...found, ...written])];
