// The entry `statechart-kit/draw`: a statechart's layout and drawing.
export {arranged} from './draw/arrange.ts'
export {arrowTip, drawing, PAPER, type Palette, type Shape} from './draw/drawing.ts'
export {cutAt, type DrawingView, type Heat, isShown, outwards, WHOLE} from './draw/drawing-view.ts'
export {foldedStatechart, unfoldedLayout} from './draw/fold.ts'
export {
  type Box,
  type ElkAnswer,
  type ElkNode,
  elkGraph,
  type Layout,
  layoutOf,
  routesOf,
  transitionLines,
} from './draw/layout.ts'
export {crossingsIn, type Legibility, legibilityOf} from './draw/legibility.ts'
export {drawStatechart, escaped} from './draw/svg.ts'
