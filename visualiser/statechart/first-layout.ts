// A file of its own, which loads only for a statechart without a stored layout.
export {quickLayout as firstLayout} from 'statechart-kit/draw'
