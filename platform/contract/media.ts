// What calls answer that hand out a file. A call that answers one of several names their types itself.

export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const spreadsheetFile = { answers: 'bytes', media: [spreadsheet] } as const;
export const pdfFile = { answers: 'bytes', media: ['application/pdf'] } as const;
export const zipFile = { answers: 'bytes', media: ['application/zip'] } as const;
export const calendarFile = { answers: 'bytes', media: ['text/calendar'] } as const;
/** Of any kind that a browser shows in place. */
export const pictureFile = { answers: 'bytes', media: ['image/*'] } as const;
/** As somebody handed it in. */
export const anyFile = { answers: 'bytes', media: ['*/*'] } as const;
