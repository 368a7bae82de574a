import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalid } from '#platform/http/refusal.js';

/** The number of an operation in a path: up to sixteen digits, because callers of the two-call form make it from the time. Otherwise 400. */
@Injectable()
export class OperationPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const operacao = Number(text);
    if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(operacao)) throw invalid([{ field: 'operacao', message: 'Operação inválida' }]);
    return operacao;
  }
}
