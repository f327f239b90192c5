import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { inTransaction } from '../../db/transaction'
import { DomainError } from '../../platform/errors'
import { releasePieces } from './claims'
import { releaseHeld } from './exchanges/hold'
import { type BuyerCtx, linesOf } from './request'
import { lockOwnRequest, takeStep } from './step'

/** Withdraws a request that the shop has not answered (wire §18.5), or an exchange before the goods travel. @returns its number */
export async function closeRequest(ctx: BuyerCtx, bn: string): Promise<string> {
  return await inTransaction(ctx.db, async tx => {
    const request = await lockOwnRequest(tx, ctx.member.id, bn)
    if (request.state === 'WITHDRAWN') throw new DomainError('售后已撤销，不能重复撤销')
    if (request.state === 'REJECTED') throw new DomainError('售后已驳回，不需要撤销')
    const isAgreedExchange = request.type === 'EXCHANGING_GOODS' && request.state === 'WAIT_RETURN'
    if (request.state !== 'APPLIED' && !isAgreedExchange)
      throw new DomainError('售后单已被受理,不能撤销,请联系商家处理！')
    await takeStep(tx, request, 'withdraw', { kind: 'member', id: ctx.member.id }, ctx.clock.now())
    await releasePieces(tx, await linesOf(tx, bn))
    if (isAgreedExchange) await releaseHeld(tx, bn, ctx.clock.now())
    return bn
  })
}

type SendBackInput = ParsedInputOf<Contract['POST aftersales/sendback']>

/** The goods are on their way to the shop (wire §18.6). @returns the request's number */
export async function sendBack(ctx: BuyerCtx, { aftersales_bn: bn, corp_code, logi_no }: SendBackInput) {
  return await inTransaction(ctx.db, async tx => {
    const request = await lockOwnRequest(tx, ctx.member.id, bn)
    if (request.sendbackCode !== '') throw new DomainError('您已提交回寄信息，请勿重复提交')
    if (request.state !== 'WAIT_RETURN') throw new DomainError('不需要回寄货品')
    const parcel = { sendbackCorp: corp_code, sendbackCode: logi_no }
    await takeStep(tx, request, 'send-back', { kind: 'member', id: ctx.member.id }, ctx.clock.now(), parcel)
    return bn
  })
}
