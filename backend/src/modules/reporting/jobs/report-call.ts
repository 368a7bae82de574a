import { applyDecorators, Get, Header, UseInterceptors } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import { AS_OF, type Report, SINCE } from '../page-layout/report.js';
import { ReportAnswer } from './report-answer.js';

type ReportRoute = (target: object, key: string, descriptor: TypedPropertyDescriptor<(...queries: never[]) => Promise<Report>>) => void;

/** A route that answers its report as an inline, uncached PDF, as a queued job on request, or as its changes (`ReportAnswer`). */
export const PdfRoute = (path: string): ReportRoute =>
  applyDecorators(
    Get(path),
    ApiQuery({ name: AS_OF, type: Number, required: false, description: 'Imprime como depois deste lançamento do livro' }),
    ApiQuery({
      name: SINCE,
      type: Number,
      required: false,
      description: 'Em vez do PDF, responde em palavras o que mudou desde este lançamento do livro (application/json)',
    }),
    Header('Cache-Control', 'no-store'),
    ApiProduces('application/pdf'),
    UseInterceptors(ReportAnswer),
  );
