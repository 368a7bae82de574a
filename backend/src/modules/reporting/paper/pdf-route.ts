import { applyDecorators, Get, Header } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';

/** A call that answers a PDF: shown by the browser, kept nowhere on the way. */
export const PdfRoute = (path: string): MethodDecorator =>
  applyDecorators(Get(path), Header('Cache-Control', 'no-store'), ApiProduces('application/pdf'));
