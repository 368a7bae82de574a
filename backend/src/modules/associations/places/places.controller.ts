import { Controller, Get, Header, Param } from '@nestjs/common';
import { type Emissor, type Municipio, type Uf } from '#contracts/places.js';
import { Requires } from '#modules/identity/public.js';
import { notFound } from '#platform/http/refusal.js';
import { ISSUERS } from './issuers.js';
import { municipiosOf, UFS } from './places.js';

/** The lists change only with a release. */
const FOR_A_DAY = ['cache-control', 'private, max-age=86400'] as const;

@Controller('uf')
@Requires('session')
export class UfsController {
  @Get('all')
  @Header(...FOR_A_DAY)
  all(): readonly Uf[] {
    return UFS;
  }
}

@Controller('municipio')
@Requires('session')
export class MunicipiosController {
  @Get('uf/:uf')
  @Header(...FOR_A_DAY)
  ofUf(@Param('uf') uf: string): readonly Municipio[] {
    const municipios = municipiosOf(uf);
    if (!municipios) throw notFound('UF não encontrada.');
    return municipios;
  }
}

@Controller('emissor')
@Requires('session')
export class IssuersController {
  @Get('all')
  @Header(...FOR_A_DAY)
  all(): readonly Emissor[] {
    return ISSUERS;
  }
}
