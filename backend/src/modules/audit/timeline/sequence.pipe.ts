import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalid } from '#platform/http/refusal.js';

/** The number of an entry in a path. Anything else is a 400. */
@Injectable()
export class SequencePipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid([{ field: 'sequencia', message: 'Sequência inválida' }]);
    return Number(text);
  }
}
