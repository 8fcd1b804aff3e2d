import { expect, test } from 'vitest';
import { tellsName } from './protected-name.ts';

test.each([
  ['Lo vio Zulma Quebradaseca desde su puesto.', true],
  ['lo vio ZULMA  QUEBRADASECA', true],
  ['Lo contó «Zúlma, Quebradaseca».', true],
  ['prueba-zulma_quebradaseca.png', true],
  ['Lo vio Quebradaseca Ríos.', true],
  ['Zulma no estaba; Quebradaseca es un municipio.', false],
  ['Ingresó a las 6:20 a. m.', false],
  ['', false],
])('a text that tells the name of who reported: %s', (text, isTold) => {
  expect(tellsName('Zulma Quebradaseca Ríos', [text])).toBe(isTold);
});
