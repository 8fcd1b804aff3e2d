import { describe, expect, it, test } from 'vitest';
import { asksOfOthers, scoreOf, speaksOf, sealedTopicOf, foldedWords, topicWords } from './chat.ts';

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

test.each([
  ['¿Cuántas vacaciones tiene Pedro Pérez?', true],
  ['Cuánto gana mi jefe', true],
  ['¿Cuál es el turno de Laura?', true],
  ['¿Cuándo es mi próximo turno?', false],
  ['¿Quién es mi jefe?', false],
  ['¿Cómo entro a Plaza?', false],
])('«%s» asks for what is another person’s: %s', (question, isOf) => expect(asksOfOthers(question)).toBe(isOf));

test('a text is cited when its title speaks of the question', () => {
  expect(speaksOf('Conectar la VPN desde casa', ['conecto', 'vpn', 'casa'])).toBe(true);
  expect(speaksOf('Reglamento interno de trabajo', ['reservar', 'sala', 'reuniones'])).toBe(false);
});
