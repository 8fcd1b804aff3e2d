import type { Pattern } from './patterns.ts';

// Mistakes of English that a list of words cannot see.

const grammar = (rule: string, words: string, ...instead: string[]): Pattern => ({
  rule: `en.${rule}`,
  category: 'grammar',
  words,
  instead,
});

export const englishPatterns: readonly Pattern[] = [
  grammar('agreement', 'he|she|it|customer|client|service|system [have]', 'has'),
  grammar('agreement', 'i|you|we|they [has]', 'have'),
  grammar('agreement', 'he|she|it [do|are|were]', 'does', 'is', 'was'),
  grammar('agreement', 'you|we|they [is|was]', 'are', 'were'),
  grammar('agreement', '[this] are|were', 'these'),
  grammar('agreement', '[these] is|was', 'this'),
  grammar('agreement', 'people|customers|clients|services [is]', 'are'),
  grammar(
    'article',
    '[a] hour|honest|invoice|order|email|account|error|agent|appointment|update|issue|answer|offer',
    'an',
  ),
  grammar('article', '[an] user|customer|client|call|plan|service|unit|one|request|payment|bill', 'a'),
  grammar('modal_of', 'could|should|would|must|might [of]', 'have'),
  grammar('than', 'more|less|better|worse|rather|faster|cheaper [then]', 'than'),
  grammar('your', '[your] welcome|right|wrong|going', "you're"),
  grammar('its', '[its] a|an|not|been|very|important|possible', "it's"),
  grammar('there', '[their|theyre] is|are|was|were', 'there'),
  grammar('loose', 'to|will|may|not [loose]', 'lose'),
  grammar('affect', 'will|may|can|does|not|to [effect] your|the|our', 'affect'),
  grammar('informations', '[informations]', 'information'),
  grammar('informations', '[advices]', 'advice'),
  grammar('informations', '[an information]', 'information'),
  grammar('until', '[explain you|explain me]', 'explain to you', 'explain to me'),
  grammar('depends', 'depends|depend [of]', 'on'),
  grammar('discuss', 'discuss|discussed [about]', ''),
  grammar('look_forward', 'looking|look forward to [hear]', 'hearing'),
  grammar('used_to', 'didn’t|did not [used] to', 'use'),
  { rule: 'en.cliche', category: 'style', words: '[please do not hesitate to]', instead: ['please'] },
  { rule: 'en.cliche', category: 'style', words: '[at your earliest convenience]', instead: ['soon'] },
  { rule: 'en.cliche', category: 'style', words: '[in order to]', instead: ['to'] },
  { rule: 'en.cliche', category: 'style', words: '[due to the fact that]', instead: ['because'] },
  { rule: 'en.cliche', category: 'style', words: '[at this point in time]', instead: ['now'] },
  { rule: 'en.cliche', category: 'style', words: '[kindly]', instead: ['please'] },
];
