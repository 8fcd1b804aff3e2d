/** What is printed on the paper itself. A contract has one language, the company's, whoever reads it. */
export const paperWords = {
  locale: 'es-CO',
  sheet: (sheet: number, sheets: number) => `hoja ${sheet} de ${sheets}`,
  verify: (address: string) => `Verifique este documento en ${address}`,
  code: (code: string) => `Código ${code}`,
  demo: 'Firmado con una clave de demostración: sin valor probatorio',
  signatureOf: (label: string) => `Firma: ${label}`,
  signedBy: 'Firmado electrónicamente por',
} as const;
