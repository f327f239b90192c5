'use client'

export { Block, type BlockProps } from './lib/block'
