import { describe, expect, it, test } from 'vitest';
import { scoreOf, sealedTopicOf, foldedWords, topicWords } from './chat.ts';

describe('what the chat never answers itself', () => {
  test.each([
    ['Mi jefe me acosa y no sé qué hacer', 'harassment'],
    ['Ya no quiero vivir', 'crisis'],
    ['¿Qué pasa si no voy a los descargos?', 'discipline'],
    ['Tengo depresión, ¿me pueden despedir?', 'discipline'],
    ['Estoy embarazada', 'health'],
    ['¿Cuántos días de vacaciones tengo?', undefined],
    ['¿Cómo pido un permiso para una cita médica?', undefined],
  ])('«%s»', (question, topic) => expect(sealedTopicOf(question)).toBe(topic));
});

it('a question is about the words that are left without its fillers', () => {
  expect(topicWords('¿Cuántos días me dan por luto si muere mi abuela?')).toEqual([
    'días',
    'dan',
    'luto',
    'muere',
    'abuela',
  ]);
});

it('an intent is met when a word of each of its groups stands there', () => {
  const groups = [['vacacion'], ['cuant', 'saldo']];
  expect(scoreOf(groups, foldedWords('¿Cuántas vacaciones me quedan?'))).toBe(2);
  expect(scoreOf(groups, foldedWords('Quiero vacaciones'))).toBe(0);
});
